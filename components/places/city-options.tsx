/** Cities by their countries, to choose from. */
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
  return choices.map(({ country, cities }) => (
    <optgroup key={country} label={country}>
      {cities
        .filter(({ id }) => id !== except)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </optgroup>
  ))
}
