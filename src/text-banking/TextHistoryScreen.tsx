import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isTextBankingClosed } from '../../machines/text-banking/text-banking.rules.ts'
import { type TextHistoryActor, textHistoryMachine } from '../../machines/text-banking/text-history.machine.ts'
import { dayAndTime } from '../../values/days.ts'
import { showPhone } from '../../values/masking.ts'
import { screens } from '../shared/addresses.ts'
import { Empty } from '../shared/Empty.tsx'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { NotEligibleForTexts } from './NotEligibleForTexts.tsx'
import { SentTextDialog } from './SentTextDialog.tsx'
import { textColumns, textEntry } from './text-history.columns.tsx'
import { textHistoryWords } from './text-history.words.ts'
import { TextSearch } from './TextSearch.tsx'

type Props = { actor: TextHistoryActor }

export const TextHistoryPage = flowPage({
  machine: textHistoryMachine,
  Screen: TextHistoryScreen,
  input: ({ userId, zone, params: { phoneNumber = null } }) => ({ userId, zone, phoneNumber }),
})

export function TextHistoryScreen({ actor }: Props) {
  const error = useSelector(actor, ({ context }) => context.error)
  return isTextBankingClosed(error) ? <NotEligibleForTexts /> : <Open actor={actor} />
}

function Open({ actor }: Props) {
  const heading = usePageHeading(textHistoryWords.title)
  const { items, error, counted, total, phoneNumber, draft, about, zone } = useSelector(actor, ({ context }) => context)
  const hasMoreFailed = useSelector(actor, (state) => state.matches({ open: { list: 'moreFailed' } }))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  // An error in the dates is shown at their fields, and nothing was loaded.
  const isRefusedDay = error !== null && Object.keys(error.fields).some((field) => field in draft)
  const rows =
    items?.map((text) => ({
      text,
      at: dayAndTime(new Date(text.at), zone),
      onView: () => actor.send({ type: 'sentText.open', text }),
    })) ?? null
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {textHistoryWords.title}
      </Title>
      <p>
        {phoneNumber === null ? textHistoryWords.ofAll : textHistoryWords.of(showPhone(phoneNumber))}.{' '}
        {phoneNumber !== null && <ScreenLink to={screens.textHistory}>{textHistoryWords.allPhones}</ScreenLink>}
      </p>
      <TextSearch actor={actor} />
      {!isRefusedDay && (
        <List
          label={textHistoryWords.title}
          columns={textColumns}
          rows={rows}
          keyOf={({ text }) => text.id}
          nameOf={({ text, at }) => `${text.command}, ${at}`}
          entry={textEntry}
          empty={
            <Empty of={textHistoryWords.none}>
              <ScreenLink to={screens.textBanking}>{textHistoryWords.seeCommands}</ScreenLink>
            </Empty>
          }
          error={error}
          hasMoreFailed={hasMoreFailed}
          isBusy={isBusy}
          onReload={() => actor.send({ type: 'reload' })}
          total={total}
          {...(counted < total && { onMore: () => actor.send({ type: 'history.more' }) })}
        />
      )}
      <SentTextDialog text={about.sentText?.text ?? null} onClose={() => actor.send({ type: 'sentText.close' })} />
    </>
  )
}
