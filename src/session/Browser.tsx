import { sessionWords } from './session.words.ts'
import classes from './Browser.module.css'

/** Names a browser, and marks the one in use. */
export const Browser = ({ browser, current }: { browser: string; current: boolean }) => (
  <>
    {browser} {current && <span className={`sd-status ${classes.current}`}>{sessionWords.current}</span>}
  </>
)
