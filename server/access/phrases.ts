export const phraseWords = ['quiet', 'amber', 'harbor']
export const phraseOf = (bytes: Uint8Array) => [0, 1, 2].map((i) => phraseWords[(bytes[i] ?? 0) % phraseWords.length]).join(' ')
