import { Link } from 'react-router'
import { type FormsQuery, formsAddress, isSameList, parseFormsAddress } from '../../machines/forms/forms.rules.ts'
import { officeScreens } from '../shared/office-addresses.ts'
import classes from './FormQueues.module.css'
import { formsWords } from './forms.words.ts'

const queues = {
  all: '',
  nobody: '?owner=nobody',
  mine: '?owner=mine',
  us: '?waits=us',
  member: '?waits=member',
} as const

/** Leads to the lists of the inbox that staff work through. The order stays. */
export const FormQueues = ({ query }: { query: FormsQuery }) => (
  <nav aria-label={formsWords.queues} className={classes.queues}>
    {(Object.keys(queues) as (keyof typeof queues)[]).map((name) => {
      const queue = { ...parseFormsAddress(queues[name]), sort: query.sort }
      const isHere = isSameList(queue, { ...query, page: 1 })
      return (
        <Link key={name} to={officeScreens.forms + formsAddress(queue)} aria-current={isHere ? 'true' : undefined}>
          {formsWords.queueNames[name]}
        </Link>
      )
    })}
  </nav>
)
