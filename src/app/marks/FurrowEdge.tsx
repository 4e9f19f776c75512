const lines = Array.from({ length: 9 }, (_, row) => {
  const [start, low, high, end] = [44 + row * 10, 24 + row * 9.5, 8 + row * 9, 34 + row * 12]
  return `M-4 ${start}C60 ${low} 120 ${high} 236 ${end}`
}).join('')

/** The foot of Prairie Oak's cover. */
export const FurrowEdge = () => (
  <svg width="228" height="104" viewBox="0 0 228 104" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={lines} />
  </svg>
)
