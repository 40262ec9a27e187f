// Declared by hand: inferring the literal type of 750 kB of JSON would cost the compiler seconds.
declare module 'world-atlas/countries-50m.json' {
  const atlas: import('topojson-specification').Topology<{
    countries: import('topojson-specification').GeometryCollection<{ name: string }>
  }>
  export default atlas
}
