import { sessionWords } from './session.words.ts'
import classes from './Browser.module.css'

/** Which browser it is, and whether it is the one in hand. */
export const Browser = ({ browser, current }: { browser: string; current: boolean }) => (
  <>
    {browser} {current && <span className={`sd-status ${classes.current}`}>{sessionWords.current}</span>}
  </>
)
