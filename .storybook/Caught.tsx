import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

let thrown: { error: unknown } | null = null

/** Keeps the error of a story under test that cannot be drawn: its drawing would otherwise never end. */
export class Caught extends Component<Props> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override componentDidCatch(error: unknown): void {
    thrown = { error }
  }
  override render(): ReactNode {
    return !this.state.failed && this.props.children
  }
}

export function failIfCaught(): void {
  const last = thrown
  thrown = null
  if (last) throw last.error
}
