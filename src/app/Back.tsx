import { Anchor } from '@mantine/core'
import { words } from './app.words.ts'
import './back.css'

/** To the door, which lets in who is signed in. It asks for a new page, so that nothing of this one is left. */
export const Back = () => (
  <p className="back">
    <Anchor href="/">{words.back}</Anchor>
  </p>
)
