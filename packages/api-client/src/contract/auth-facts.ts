/** Rules of accounts that a form can check without the schemas. Spec 5. */

export const passwordMinLength = 6;
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long`;
