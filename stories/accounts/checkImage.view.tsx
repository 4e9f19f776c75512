import type { CheckImageActor } from '../../machines/accounts/checkImage.machine.ts'
import { CheckImage } from '../../src/accounts/CheckImage.tsx'
import { words } from '../../src/accounts/checkImage.words.ts'
import { Message } from '../../src/shared/Message.tsx'

export const View = ({ actor }: { actor: CheckImageActor }) => (
  <Message opened title={words.imageOf('1043')} onClose={() => {}}>
    <CheckImage actor={actor} isLarge={false} onResize={() => {}} />
  </Message>
)
