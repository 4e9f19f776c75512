const lines = Array.from({ length: 9 }, (_, row) => {
  const [y, half, lift] = [8 + row * 8 + row * row * 0.4, 20 + row * 4, 1.5 + row * 0.6]
  return `M${-((row * 29) % (half * 2))} ${y}${`q${half / 2} ${-lift} ${half} 0t${half} 0`.repeat(8)}`
}).join('')

/** The foot of Harbor Light's cover. */
export const WaveEdge = () => (
  <svg width="228" height="104" viewBox="0 0 228 104" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={lines} />
  </svg>
)
