type Props = { url: string | null | undefined; initials: string; className?: string | undefined }

/** A person's photo, or else their initials. It says nothing that is not said beside it. */
export const Avatar = ({ url, initials, className = '' }: Props) =>
  url ? (
    <img className={`sd-initial ${className}`} src={url} alt="" />
  ) : (
    <span className={`sd-initial ${className}`} aria-hidden="true">
      {initials}
    </span>
  )
