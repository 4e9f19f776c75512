import { Anchor, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { getSentCode } from '../../machines/text-banking/sent-code.storage.ts'
import { type TextBankingActor, textBankingMachine } from '../../machines/text-banking/text-banking.machine.ts'
import { isTextBankingClosed } from '../../machines/text-banking/text-banking.rules.ts'
import { showPhone } from '../../values/masking.ts'
import { mobileDigits } from '../../values/text-banking.ts'
import { screens } from '../shared/addresses.ts'
import { useApp, useUserId } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { Commands } from './Commands.tsx'
import { NotEligibleForTexts } from './NotEligibleForTexts.tsx'
import { NotOffered } from './NotOffered.tsx'
import { PhoneRegistrationDialog } from './PhoneRegistrationDialog.tsx'
import { Phones } from './Phones.tsx'
import { TextTo } from './TextTo.tsx'
import { textBankingWords } from './text-banking.words.ts'
import classes from './TextBankingScreen.module.css'

type Props = { actor: TextBankingActor }

export const TextBankingPage = flowPage({ machine: textBankingMachine, Screen: TextBankingScreen, input: member })

export function TextBankingScreen({ actor }: Props) {
  const commandsError = useSelector(actor, ({ context }) => context.commandsError)
  if (useApp().config.setup.fiTextBankingNumber === '') return <NotOffered actor={actor} />
  if (isTextBankingClosed(commandsError))
    return (
      <NotEligibleForTexts>
        <Phones actor={actor} isClosed />
      </NotEligibleForTexts>
    )
  return <Open actor={actor} />
}

function Open({ actor }: Props) {
  const heading = usePageHeading(textBankingWords.title)
  const userId = useUserId()
  const phoneRegistration = useSelector(actor, ({ children }) => children.phoneRegistration)
  const resumed = useSelector(actor, ({ context }) => context.about.phoneRegistration?.sentTo ?? null)
  const sentTo = getSentCode(userId)
  const register = (phone: string | null) => actor.send({ type: 'phoneRegistration.open', sentTo: phone })
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {textBankingWords.title}
          </Title>
          <p>
            {textBankingWords.intro} <TextTo />. {textBankingWords.noSignature}
          </p>
        </div>
        <ChangeButton onClick={() => register(null)}>{textBankingWords.registerPhone}</ChangeButton>
      </div>
      {sentTo !== null && (
        <p>
          {textBankingWords.codeSent(showPhone(mobileDigits(sentTo)))}{' '}
          <Anchor component="button" type="button" aria-haspopup="dialog" onClick={() => register(sentTo)}>
            {textBankingWords.enterCode}
          </Anchor>
        </p>
      )}
      <Phones actor={actor} />
      <p>
        <ScreenLink to={screens.textHistory}>{textBankingWords.history}</ScreenLink>
      </p>
      <Commands actor={actor} />
      {/* The opening link disappears once the phone is registered. */}
      <OpenDialog
        actor={phoneRegistration}
        focusAfter={({ isRegistered }) => (isRegistered && resumed ? heading.current : null)}
      >
        {(registration) => <PhoneRegistrationDialog actor={registration} />}
      </OpenDialog>
    </>
  )
}
