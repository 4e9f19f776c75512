import { Component, type ReactNode } from 'react'
import { Problem } from '../shared/Problem.tsx'
import { appWords } from './app.words.ts'
import classes from './Boundary.module.css'

/** Catches rendering errors and scripts that failed to load. A reload helps. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className={classes.alone}>
        <Problem problem={appWords.broken} onRetry={() => location.reload()} />
      </main>
    )
  }
}
