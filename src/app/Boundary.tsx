import { Component, type ReactNode } from 'react'
import { Problem } from '../shared/Problem.tsx'
import { words } from './app.words.ts'

/** The last stop of a fault while drawing, or of a script that did not come. A fresh page is the way out. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="sd-alone">
        <Problem problem={words.broken} onRetry={() => location.reload()} />
      </main>
    )
  }
}
