interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly className?: string
}

/** Labels with their values; nothing where there are none. */
export const FactList = ({ facts, className }: FactListProps) =>
  facts.length > 0 && (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
