/** The messages between the player and the page of the screen. */
export type Word = { lab: 'ready' } | { lab: 'show' | 'moved'; link: string }

export const isWord = (data: unknown): data is Word => typeof data === 'object' && data !== null && 'lab' in data
