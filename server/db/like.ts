/** Escapes the characters that mean something in a `like` pattern. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
