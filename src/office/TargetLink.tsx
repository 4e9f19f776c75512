import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { memberAt } from '../shared/office-addresses.ts'
import { type Target, targetText } from './target-text.ts'

/** Names whom an act was about. A member's name leads to their page. */
export function TargetLink(target: Target) {
  const text = targetText(target)
  if (target.type !== 'member' || !target.username) return text
  return (
    <Anchor component={Link} to={memberAt(Number(target.id))}>
      {text}
    </Anchor>
  )
}
