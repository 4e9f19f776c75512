export type ThemeMaker = typeof import('./make-theme.ts').makeTheme

let maker: ThemeMaker | null = null

/** Loads what makes a theme from a brand. A page comes from the server in its theme, so few browsers ever need it. */
export async function loadThemeMaker(): Promise<ThemeMaker> {
  maker ??= (await import('./make-theme.ts')).makeTheme
  return maker
}

/** Returns null until it has loaded. */
export const themeMaker = (): ThemeMaker | null => maker
