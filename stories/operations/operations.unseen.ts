export const unseen = { 'unfinished nothing': 'Nothing is drawn.' }
