/** The smallest phone, where targets that touch are held to 24 px as well: axe leaves that out unless it is asked. */
export const smallPhone = { viewport: { value: 'small', isRotated: false } }
export const targetSize = { a11y: { config: { rules: [{ id: 'target-size', enabled: true }] } } }

/** What a story is drawn on, where it is not a desk. */
export const phone = { viewport: { value: 'phone', isRotated: false } }
