export const unseen = { 'bells stale': 'It looks as fresh: newer ones are asked for behind the screen.' }
