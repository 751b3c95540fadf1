import './logo.css'

/** A wing seen from below, folded once. */
export const Logo = ({ name }: { readonly name: string }) => (
  <span className="logo">
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path className="logo-wing" d="M14 2.5 26.5 25 14 20z" />
      <path className="logo-fold" d="M14 2.5V20L1.5 25z" />
    </svg>
    {name}
  </span>
)
