import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane.
// argon2id is the library's default.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, options);

const nobodysHash = hashPassword('nobody has this password');

/** Whether the password is the hashed one. Without a hash it takes as long, and says no. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const same = await verify(known ?? (await nobodysHash), password);
  return known !== undefined && same;
}
