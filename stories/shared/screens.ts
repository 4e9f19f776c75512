/** The smallest phone. Its targets must be 24 px even if they touch: axe checks that only on request. */
export const smallPhone = { viewport: { value: 'small', isRotated: false } }
export const targetSize = { a11y: { config: { rules: [{ id: 'target-size', enabled: true }] } } }

/** Draws a story at a desk, where it is only there. */
export const desk = { viewport: { value: 'desktop', isRotated: false } }

/** Draws a story on a phone. */
export const phone = { viewport: { value: 'phone', isRotated: false } }
