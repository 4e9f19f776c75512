const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, in attributes too. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
