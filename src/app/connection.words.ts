export const connectionWords = {
  lost: 'No connection. We keep trying.',
  lostSince: (time: string) => `No connection since ${time}. What you see is from then. We keep trying.`,
}
