import { Icon } from '../shared/Icon.tsx'
import { accessWords } from './access.words.ts'
import classes from './Step.module.css'

type Props = { children?: string } & ({ onClick: () => void } | { href: string })

/** Goes back one step, or leaves the flow for another page. */
export function Back({ children = accessWords.back, ...way }: Props) {
  const content = (
    <>
      <Icon name="left" size={16} />
      {children}
    </>
  )
  if ('href' in way)
    return (
      <a className={`sd-anchor ${classes.back}`} {...way}>
        {content}
      </a>
    )
  return (
    <button type="button" className={`sd-anchor ${classes.back}`} {...way}>
      {content}
    </button>
  )
}
