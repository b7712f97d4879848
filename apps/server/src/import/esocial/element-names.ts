/*
 * The names of all elements in the schemas of S-1.3 (28/06/2026) of the events that are read. An element outside
 * this list belongs to another layout, and is counted. `element-names.test.ts` compares them with the schemas.
 */

const NAMES = `
  acumCargo afastamento ageIntegracao aliqGilrat aliqRat altContratual alteracao alvaraJudicial aprend areaAtuacao bairro basePerAntE
  basePerApur benefPen brasil cadIni calcTerc calcTrib cargoFuncao categOrig CBOCargo CBOFuncao cep cessao classTrib clauAssec cnaePrep
  cnpjAgntInteg cnpjCednt cnpjCess cnpjEntidPC cnpjEntQual cnpjInstEnsino cnpjMandElet cnpjOper cnpjOrig cnpjPrat cnpjResp cnpjSind
  cnpjSindCategProf codCateg codCBO codIncCP codIncCPRP codIncFGTS codIncIRRF codIncPisPasep codLotacao codMotAfast codMunic codPostal
  codRubr codSusp codTreiCap complemento condIng consigFGTS consolidApurMen contato cpfAnt cpfBenef cpfDep cpfSubstituido cpfSubstituto
  cpfSupervisor cpfTrab cpfTrabSubst CRDia CRMen dadosEstab dadosRubrica dadosTrabalhador dedDepen dedSusp defAuditiva defFisica
  defIntelectual defMental defVisual dependente depIRRF depSF descComp descFolha descrDep descRendimento descRRA desligamento despProcJud
  detInfoPerRef detReembDep detReembTit detRubrSusp detVerbas dia dmDev dpsFGTS dpsFGTSE dsc dscAlt dscJorn dscLograd dscRubr dscSalVar
  dtAcConv dtAdm dtAdmCed dtAdmOrig dtAltCPF dtAlteracao dtAvPrv dtBase dtDeslig dtEf dtEfeito dtEfetRetorno dtExercicio dtExercOrig dtFim
  dtFimRemun dtIngrCargo dtIniAbono dtIniAfast dtIniCessao dtInicio dtLaudo dtNascto dtOpcFGTS dtPgto dtPrevTerm dtProjFimAPI dtTerm
  dtTermAfast dtTransf dtVenc duracao eConsignado emailPrinc endBairro endCidade endCodPostal endComplem endDscLograd endereco endEstado
  endExt endNrLograd estCiv evtAdmissao evtAdmPrelim evtAfastTemp evtAltCadastral evtAltContratual evtBasesFGTS evtBasesTrab evtComProd
  evtContProc evtContratAvNP evtDeslig evtExclusao evtFechaEvPer evtInfoComplPer evtIrrfBenef evtPgtos evtReabreEvPer evtReintegr evtRemun
  evtTabEstab evtTabRubrica evtTSVAltContr evtTSVInicio evtTSVTermino exclusao extDecisao exterior fap fatorRubr FGTS fimAfastamento
  fimValid fonePrinc frmTribut grauExp grauInstr hipLeg horContratual horNoturno hrsTrab ideADC ideAdv ideBenef ideDep ideDmDev
  ideEmpregador ideEstab ideEstabLot ideEstabVinc ideEvento ideFolhaPagto ideLotacao idePeriodo ideProc ideProcessoCP ideProcessoFGTS
  ideProcessoIRRF ideProcessoPisPasep ideRubrica ideSeqProc ideTabRubr ideTrab ideTrabalhador ideTrabSemVinculo ideTrabSubstituido
  ideVinculo idVara inclusao incTrab ind13 indAbonoPerm indAdmissao indAprend indApuracao indApurIR indExcApur1250 indGuia indIncid
  indIncidE indMV indNIF indOrgReemb indPagtoAPI indPDV indRemun indRemunCargo indRetif indRRA indSimples indSubstPatrObra indTetoRGPS
  indTpDeducao infoAfastamento infoAgNocivo infoApr infoBaseCS infoBaseFGTS infoBasePerAntE infoBasePisPasep infoCaepf infoCategIncid
  infoCategPisPasep infoCeletista infoCessao infoCompl infoComplCont infoComplem infoComplementares infoContrato infoCota infoCp
  infoCpCalc infoCRContrib infoCRIRRF infoDeficiencia infoDep infoDepSau infoDeslig infoDirigenteSindical infoEntEduc infoEstab
  infoEstagiario infoEstatutario infoExclusao infoFech infoFGTS infoInterm infoIR infoIRComplem infoIRCR infoMandElet infoMandSind
  infoMesmoMtv infoMV infOnus infOnusRemun infoObra infoPCD infoPerAnt infoPerApur infoPerRef infoPgto infoPgtoExt infoPisPasep
  infoProcJudRub infoProcRet infoReembDep infoReembMed infoRegCTPS infoRegimeTrab infoRegPrelim infoReintegr infoRetif infoRRA infoRubrica
  infoSimples infoTrab infoTrabCedido infoTrabFGTS infoTSVAlteracao infoTSVInicio infoTSVTermino infoValores iniAfastamento iniValid
  insConsig instEnsino instFinanc itensRemun justContr justProrr localTempDom localTrabalho localTrabGeral matAnotJud matricAnt matricCed
  matricOrig matricula mtvDeslig mtvDesligTSV mudancaCPF naoValid nascimento natAtividade natEstagio natRubr nifBenef nivEstagio nmCargo
  nmCid nmDep nmFuncao nmRazao nmSoc nmTrab nome notAFT novaValidade novoCPF nrApol nrBeneficio nrContr nrContrato nrDoc nrInsc
  nrLeiAnistia nrLograd nrProc nrProcJud nrProcRet nrProcRRA nrProcTrab nrRec1210Orig nrRecArqBase nrRecEvt nrRecibo objDet obs observacao
  observacoes origRetif paisNac paisNascto paisResid paisResidExt penAlim pensAlim perAnt perApur perApurDia perApurPgto perAquis
  percAliment perRef perRefAjuste planSaude previdCompl procAdmJudFap procAdmJudRat procCS procEmi procJudTrab qtdDiasAv qtdDiasTrab
  qtdHrsSem qtdMesesRRA qtdRubr racaCor reabReadap regANS remFGTS remFGTSE remunAposDeslig remunAposTerm remuneracao remunOutrEmpr
  remunPerAnt remunPerApur remunSuc rendIsen0561 sexo sexoDep sucessaoVinc supervisorEstagio telef termino tetoRemun tmpParc tmpResid
  totApurDia totApurMen totInfoIR tpAcConv tpAcidTransito tpAdmissao tpAmb tpCaepf tpContr tpCR tpDep tpDesc tpEvento tpInfoIR tpInsc
  tpJornada tpLograd tpLotacao tpPgto tpPlanRP tpPrev tpProc tpProcRet tpProcRRA tpProv tpRegJor tpRegPrev tpRegTrab tpReint tpRend tpRubr
  tpTrib tpValor tpValorE tpValorPisPasep tpVrPerRef trabalhador trabImig trabTemporario transDCTFWeb transfDom transfTit treiCap uf
  ufVara undSalFixo valor valorPisPasep verbasResc verProc vinculo vlrAbonoPec vlrAdv vlrAjudaCusto vlrAuxMoradia vlrBolsaMedico
  vlrBolsaMedico13 vlrCmpAnoAnt vlrCmpAnoCal vlrCR13Men vlrCRDia vlrCRMen vlrDedDep vlrDedPC vlrDedPC13 vlrDedPenAlim vlrDedSusp
  vlrDepenSusp vlrDepJud vlrDespAdvogados vlrDespCustas vlrDiarias vlrIndResContrato vlrIsenOutros vlrJurosMora vlrNRetido vlrPagoDia
  vlrParcIsenta65 vlrParcIsenta65Dec vlrPatrocFunp vlrPatrocFunp13 vlrPrevOficial vlrPrevOficial13 vlrReemb vlrReembAnt vlrRemunOE
  vlrRendMoleGrave vlrRendMoleGrave13 vlrRendSusp vlrRendTrib vlrRendTrib13 vlrSaudeDep vlrSaudeTit vrAlim vrCpSeg vrCsSegTerc vrDescSeg
  vrDescTerc vreConsignado vrLiq vrPerRef vrRubr vrSalFx`

export const ELEMENT_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))
