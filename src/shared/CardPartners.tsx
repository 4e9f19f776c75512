import { useSelector } from '@xstate/react'
import { partnersInSection } from '../../machines/links/links.rules.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { partnersWords } from './partners.words.ts'
import { sharedWords } from './shared.words.ts'
import { useSso } from './sso.ts'
import { useIsView } from './use-is-view.ts'
import classes from './CardPartners.module.css'

/** Links partners' offers for one credit card, in its row. */
export function CardPartners({ card }: { card: string }) {
  const sso = useSso()
  const partners = partnersInSection(
    SsoSection.CREDIT_CARD_ROWS,
    useSelector(sso, ({ context }) => context.partners),
  )
  const isBusy = useSelector(sso, (state) => state.hasTag('busy'))
  const isView = useIsView()
  if (partners.length === 0) return null
  return (
    <span className={classes.partners}>
      {partners.map(({ id, buttonText }) => (
        <button
          key={id}
          type="button"
          className="sd-word"
          aria-label={partnersWords.forCard(buttonText, card)}
          aria-disabled={isBusy || isView}
          title={isView ? sharedWords.notInView : undefined}
          onClick={() => !isView && sso.send({ type: 'partner.open', ssoId: id })}
        >
          {buttonText}
        </button>
      ))}
    </span>
  )
}
