const clock = (instant: number) => new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

export const words = {
  lost: 'No connection. We keep trying.',
  lostSince: (instant: number) => `No connection since ${clock(instant)}. What you see is from then. We keep trying.`,
}
