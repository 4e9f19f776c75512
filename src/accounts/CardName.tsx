import { useContext } from 'react'
import classes from './AccountName.module.css'
import { AccountName } from './AccountName.tsx'
import { CardExtrasContext } from './card-extras.ts'

type Props = { lastFour: string; description: string }

export function CardName({ lastFour, description }: Props) {
  const extrasOf = useContext(CardExtrasContext)
  return (
    <>
      <AccountName id={`•• ${lastFour}`} description={description} />
      <span className={classes.extras}>{extrasOf(`${description} •• ${lastFour}`)}</span>
    </>
  )
}
