/** What a story is drawn on, where it is not a desk. */
export const phone = { viewport: { value: 'phone', isRotated: false } }
