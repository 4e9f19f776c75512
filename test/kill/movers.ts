/** Members of the demo who have two shares that give and take. */
export const movers = ['rosa', 'maria', 'sven', 'olivia'].map((username) => ({ username, password: 'Harbor2026' }))
