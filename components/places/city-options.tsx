/** Cities by their countries, to choose from. A country may come more than once. */
export type CityChoices = ReadonlyArray<{
  country: string
  cities: ReadonlyArray<{ id: number; name: string }>
}>

type Props = {
  choices: CityChoices
  /** The city that can't be chosen. */
  except?: number
}

/** The options of a select of cities, grouped by country. */
export function CityOptions({ choices, except }: Props) {
  const countries = [...new Set(choices.map(({ country }) => country))]
  return countries.map((country) => (
    <optgroup key={country} label={country}>
      {choices
        .flatMap((choice) => (choice.country === country ? choice.cities : []))
        .filter(({ id }) => id !== except)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </optgroup>
  ))
}
