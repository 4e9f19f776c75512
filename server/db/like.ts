/** Returns a text for a pattern of `like`, in which these characters mean others. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
