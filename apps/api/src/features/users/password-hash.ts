import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, options);

const dummyHash = hashPassword('unused password');

/** Whether the password matches the hash. Without a hash it returns false after the same amount of work. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const argon2Hash = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const matches = await verify(argon2Hash ?? (await dummyHash), password);
  return argon2Hash !== undefined && matches;
}
