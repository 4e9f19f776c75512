export const AccountLabel = ({ id, name }: { id: string; name: string }) =>
  name ? (
    <>
      {name} <span className="sd-id">{id}</span>
    </>
  ) : (
    id
  )
