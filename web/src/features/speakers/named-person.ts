interface Person {
  register_number: string
  name: string
}

/** Two people may have one name. */
export const labelOf = ({ name, register_number }: Person): string => `${name} (${register_number})`

/** Who is meant by what was written: somebody with an account, by name or number, or a guest of that name. */
export function personNamed(
  users: readonly Person[],
  text: string,
): { registerNumber: string } | { name: string } {
  const same = users.filter((user) => [labelOf(user), user.name, user.register_number].includes(text))
  const [only] = same
  return only && same.length === 1 ? { registerNumber: only.register_number } : { name: text }
}
