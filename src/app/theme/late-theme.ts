export type Maker = typeof import('./make-theme.ts').makeTheme

let maker: Maker | null = null

/** Fetches what makes a theme of a brand. A page comes from the server in its theme, so few browsers ever need it. */
export async function loadThemeMaker(): Promise<Maker> {
  maker ??= (await import('./make-theme.ts')).makeTheme
  return maker
}

/** Null until it has been fetched. */
export const themeMaker = (): Maker | null => maker
