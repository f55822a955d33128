/** A signed and sealed will: the drawing beside the home page's headline. It only decorates. */
export function DeedDrawing() {
  return (
    <svg
      viewBox="30 4 364 460"
      aria-hidden="true"
      className="mx-auto h-auto w-full max-w-72 overflow-visible [stroke-linecap:round] [stroke-linejoin:round] sm:max-w-80 lg:max-w-none"
    >
      <defs>
        <filter id="deed-shadow" x="-20%" y="-20%" width="140%" height="140%">
          <feDropShadow dx="0" dy="14" stdDeviation="18" floodColor="#16302B" floodOpacity=".14" />
        </filter>
      </defs>
      <g transform="rotate(4 210 240)" filter="url(#deed-shadow)">
        <rect x="74" y="34" width="290" height="396" rx="6" fill="#F3EEE3" />
      </g>
      <g transform="rotate(-2.5 210 240)" filter="url(#deed-shadow)">
        <rect x="58" y="30" width="296" height="410" rx="6" fill="#FFFEFB" />
        <rect x="66" y="38" width="280" height="394" rx="3" fill="none" stroke="#F3EEE3" />
        <text
          x="206"
          y="86"
          textAnchor="middle"
          fontSize="17"
          letterSpacing=".5"
          fill="#16302B"
          className="font-serif"
        >
          Last Will and Testament
        </text>
        <path d="M176 102h60" stroke="#B4531F" strokeWidth="1.5" />
        <path
          d="M92 134h228M92 152h214M92 170h228M92 188h148M92 224h228M92 242h196M92 260h222M92 278h110"
          stroke="#DDD5C5"
          strokeWidth="2"
        />
        <Signatures />
        <Seal />
      </g>
    </svg>
  )
}

function Signatures() {
  return (
    <>
      <g fontSize="11" fill="#55605C" className="font-sans">
        <text x="92" y="322">
          Signed
        </text>
        <text x="230" y="322">
          Witnessed
        </text>
      </g>
      <path d="M92 362h104M230 362h104" stroke="#16302B" strokeOpacity=".35" />
      <g fill="none" stroke="#16302B">
        <path
          strokeWidth="2"
          d="M96 354c10-22 18-26 20-14s-8 18-2 16 14-24 20-20-4 16 4 14 8-10 14-8 2 8 10 6 10-6 18-4"
        />
        <path
          strokeWidth="1.8"
          d="M234 352c8-4 8-18 14-18s-2 20 6 18 6-12 12-12 0 14 8 11 10-8 20-7"
        />
        <path
          strokeWidth="1.8"
          d="M236 398c4-16 16-26 16-14s-8 16 0 14 6-16 14-14-4 14 4 13 8-9 12-6 6 6 16 2"
        />
      </g>
      <path d="M230 406h104" stroke="#16302B" strokeOpacity=".35" />
    </>
  )
}

function Seal() {
  return (
    <g transform="translate(134 408)" fill="none">
      <path
        d="M0-31.5c4 0 6 3 10 4.2s7 0 10 3 2.5 6 5 9.3 5 5 5.5 9-1.5 6-1.5 10 0 7-2.5 10-6 3-9 6-4.5 6-8.5 7.5-6-1-10-1-7 3-10.5 1.5-5-4.5-8.5-6.5-7-2-9-5.5-1-7-2-10.5-3.5-6-3-10 3.5-5 5-8.5.5-7 3.5-10 6.5-2 9.5-4 3-4.5 6-5z"
        fill="#B4531F"
      />
      <circle r="22" stroke="#FBF9F4" strokeOpacity=".55" strokeWidth="1.2" />
      <path d="M-10-6l5 13.5L0-3.5l5 11L10-6" stroke="#FBF9F4" strokeWidth="2.3" />
    </g>
  )
}
