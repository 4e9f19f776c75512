import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type AnswerFiguresActor, answerFiguresMachine } from '../../machines/forms/answer-figures.machine.ts'
import type { AnswerFigures, StaffAnswerFigures } from '../../machines/forms/answer-figures.services.ts'
import { day, monthOf } from '../../values/days.ts'
import { formatCount } from '../../values/counting.ts'
import { shortTime } from '../office/short-time.ts'
import { useApp } from '../shared/app.ts'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { List } from '../shared/list/List.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { PageTabs } from '../shared/PageTabs.tsx'
import { Section } from '../shared/Section.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { answerFiguresWords as words } from './answer-figures.words.ts'
import classes from './AnswerFiguresScreen.module.css'
import { formTabs } from './form-tabs.ts'

export const AnswerFiguresPage = flowPage({ machine: answerFiguresMachine, Screen: AnswerFiguresScreen, input: member })

export function AnswerFiguresScreen({ actor }: { actor: AnswerFiguresActor }) {
  const { months, staff, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const dayMinutes = useApp().config.answerDayMinutes
  const heading = usePageHeading(words.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <PageTabs label={words.title} tabs={formTabs} />
      <p>{words.intro}</p>
      <List
        label={words.title}
        columns={columnsOf(dayMinutes)}
        rows={months}
        keyOf={({ month }) => month}
        nameOf={nameOf}
        entry={(figures) => ({
          name: nameOf(figures),
          figure: formatCount(figures.sent),
          line: joinWithDots(words.answeredOf(formatCount(figures.answered)), halfOf(figures.median, dayMinutes)),
        })}
        empty={<Empty of={words.none} />}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      {staff && (
        <div className={classes.people}>
          <Section title={words.byPerson}>
            <List
              label={words.byPerson}
              columns={staffColumnsOf(dayMinutes)}
              rows={staff}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              entry={({ name, answered, median, waiting }) => ({
                name,
                figure: words.firstOf(answered),
                line: joinWithDots(halfOf(median, dayMinutes), waiting > 0 && words.waitingOf(formatCount(waiting))),
              })}
              empty={<Empty of={words.noStaff} />}
            />
          </Section>
        </div>
      )}
    </>
  )
}

const nameOf = ({ month }: AnswerFigures) => monthOf(day(`${month}-01`))
const halfOf = (minutes: number | null, dayMinutes: number) =>
  minutes === null ? '' : words.half(shortTime(minutes, dayMinutes))
const took = (minutes: number | null, dayMinutes: number) =>
  minutes === null ? words.noAnswer : shortTime(minutes, dayMinutes)

const columnsOf = (dayMinutes: number): readonly Column<AnswerFigures>[] => [
  { head: words.month, cell: nameOf, isInEntry: true },
  { head: words.sent, cell: ({ sent }) => formatCount(sent), isFigure: true },
  { head: words.answered, cell: ({ answered }) => formatCount(answered), isFigure: true },
  { head: words.closed, cell: ({ closed }) => formatCount(closed), isFigure: true },
  { head: words.median, cell: ({ median }) => took(median, dayMinutes), isFigure: true },
  { head: words.slowest, cell: ({ slowest }) => took(slowest, dayMinutes), isFigure: true },
]

const staffColumnsOf = (dayMinutes: number): readonly Column<StaffAnswerFigures>[] => [
  { head: words.person, cell: ({ name }) => name, isInEntry: true },
  { head: words.first, cell: ({ answered }) => formatCount(answered), isFigure: true },
  { head: words.median, cell: ({ median }) => took(median, dayMinutes), isFigure: true },
  { head: words.slowest, cell: ({ slowest }) => took(slowest, dayMinutes), isFigure: true },
  { head: words.waiting, cell: ({ waiting }) => formatCount(waiting), isFigure: true },
  { head: words.longest, cell: ({ longestWait }) => took(longestWait, dayMinutes), isFigure: true },
]
