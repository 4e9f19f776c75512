export const connectionWords = {
  readOnly: (time: string) =>
    `You can look, but you can’t send or change anything right now. What you see is from ${time}.`,
  lost: 'No connection. We keep trying.',
  lostSince: (time: string) => `No connection since ${time}. What you see is from then. We keep trying.`,
}
