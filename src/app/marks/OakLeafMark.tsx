/** Prairie Oak: one lobed leaf with its acorn. */
export function OakLeafMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <path
        d="M33.5 4.5c-3.2-1-6.300.1-7.6 2.2-2.9-1.5-6.2-.5-7 2.2-.3.9-.2 1.800.1 2.6-3.1-.7-5.8 1-6 3.8-.1 1.200.3 2.3 1 3.1-2.700.2-4.7 2.2-4.3 4.900.2 1.6 1.1 2.7 2.2 3.4L7 33.2l1.8 1.8 6.3-5.2c.9 1.2 2.3 2 3.9 1.9 2.7-.1 4.4-2.2 4.2-4.8 1 .5 2.100.7 3.300.4 2.7-.6 3.9-3.4 2.8-6.300.9.1 1.8 0 2.6-.5 2.5-1.3 2.9-4.700.9-7.2 2.1-1.6 2.7-5.100.7-8.8z"
        fill="currentColor"
      />
      <path
        d="M30 8.2 11.3 30.2M26.3 12.5l-4.6-.900M26.3 12.5l2.4 4.3M21.8 17.8l-5-.4M21.8 17.8l2.4 4.7M17.3 23.1l-4.100.2M17.3 23.1l1.9 4.6"
        stroke="var(--sd-paper)"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <path d="M29.2 29.1c2-1.3 5.2-.4 6.4 1.6l-6.7 4.4c-1.4-2-1.5-4.800.3-6z" fill="var(--sd-accent-mark)" />
      <path d="M30.1 35.8l6.2-4.1c.9 2.500.6 4.7-.9 5.7s-3.600.3-5.3-1.6z" fill="var(--sd-accent-mark)" opacity=".62" />
    </svg>
  )
}
