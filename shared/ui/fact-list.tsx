interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly className?: string
}

/** A definition list of labels and values; renders nothing when it is empty. */
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
